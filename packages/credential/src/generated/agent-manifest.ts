// Generated from schemas/credential/agent-manifest-1.0.json by scripts/generate.mjs. Do not edit.
// @ts-nocheck
import type { SchemaError } from '@cognitive-delivery/core';

let compiled;

export function schemaErrors(value: unknown): readonly SchemaError[] {
  compiled ??= compile();
  return compiled(value) ? [] : compiled.errors;
}

function joined(errors, more) {
  if (errors === null) return more;
  for (const error of more) errors.push(error);
  return errors;
}

function compile() {
const schema33 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://cognitive-delivery.github.io/contract/1.x/credential/agent-manifest-1.0.json","type":"object","required":["name","role","operator","autonomyMax","skills","prohibited"],"properties":{"schema":{"type":"string","minLength":1,"examples":["https://digitalcortex.tech/schemas/agent-manifest/1.0"]},"name":{"type":"string","pattern":"\\S","examples":["Order desk"]},"role":{"type":"string","pattern":"\\S","examples":["Answers questions about orders"]},"mission":{"type":"string"},"operator":{"type":"object","required":["legalName","registryCode","jurisdiction"],"properties":{"legalName":{"type":"string","pattern":"\\S","examples":["Example Freight GmbH"]},"registryCode":{"type":"string","pattern":"\\S","examples":["HRB 100200"]},"jurisdiction":{"type":"string","pattern":"^[A-Z]{2}$","examples":["DE"]}}},"autonomyMax":{"enum":["A0","A1","A2","A3","A4","A5"]},"skills":{"$ref":"#/$defs/names","examples":[["order.read","reply.draft"]]},"prohibited":{"$ref":"#/$defs/names","examples":[["payment.execute"]]},"tools":{"$ref":"#/$defs/names","examples":[["orders:read"]]},"dataScope":{"$ref":"#/$defs/names"},"channels":{"$ref":"#/$defs/names","examples":[["web-chat"]]},"limits":{"type":"object","properties":{"maxRiskWithoutApproval":{"type":["string","number"],"examples":["low"]},"maxTransactionEur":{"type":"number","minimum":0},"humanEscalation":{"type":["boolean","string","object"]}}},"bindingsHash":{"type":"string","minLength":1}},"$defs":{"names":{"type":"array","items":{"type":"string","pattern":"\\S"}}}};
const func0 = Object.prototype.hasOwnProperty;
const func67 = (text) => { let length = text.length; for (let i = 1; i < text.length; i++) if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) length--; return length; };
const pattern4 = new RegExp("\\S", "u");
const pattern8 = new RegExp("^[A-Z]{2}$", "u");
function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://cognitive-delivery.github.io/contract/1.x/credential/agent-manifest-1.0.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.name === undefined) || (!(func0.call(data, "name")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if((data.role === undefined) || (!(func0.call(data, "role")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "role"},message:"must have required property '"+"role"+"'"});
errors++;
}
if((data.operator === undefined) || (!(func0.call(data, "operator")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "operator"},message:"must have required property '"+"operator"+"'"});
errors++;
}
if((data.autonomyMax === undefined) || (!(func0.call(data, "autonomyMax")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "autonomyMax"},message:"must have required property '"+"autonomyMax"+"'"});
errors++;
}
if((data.skills === undefined) || (!(func0.call(data, "skills")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "skills"},message:"must have required property '"+"skills"+"'"});
errors++;
}
if((data.prohibited === undefined) || (!(func0.call(data, "prohibited")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "prohibited"},message:"must have required property '"+"prohibited"+"'"});
errors++;
}
if(data.schema !== undefined && func0.call(data, "schema")){
let data0 = data.schema;
if(typeof data0 === "string"){
if(func67(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/schema",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/schema",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined && func0.call(data, "name")){
let data1 = data.name;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.role !== undefined && func0.call(data, "role")){
let data2 = data.role;
if(typeof data2 === "string"){
if(!pattern4.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/role",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/role",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.mission !== undefined && func0.call(data, "mission")){
if(typeof data.mission !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/mission",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.operator !== undefined && func0.call(data, "operator")){
let data4 = data.operator;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if((data4.legalName === undefined) || (!(func0.call(data4, "legalName")))){
(vErrors ??= []).push({instancePath:instancePath+"/operator",keyword:"required",params:{missingProperty: "legalName"},message:"must have required property '"+"legalName"+"'"});
errors++;
}
if((data4.registryCode === undefined) || (!(func0.call(data4, "registryCode")))){
(vErrors ??= []).push({instancePath:instancePath+"/operator",keyword:"required",params:{missingProperty: "registryCode"},message:"must have required property '"+"registryCode"+"'"});
errors++;
}
if((data4.jurisdiction === undefined) || (!(func0.call(data4, "jurisdiction")))){
(vErrors ??= []).push({instancePath:instancePath+"/operator",keyword:"required",params:{missingProperty: "jurisdiction"},message:"must have required property '"+"jurisdiction"+"'"});
errors++;
}
if(data4.legalName !== undefined && func0.call(data4, "legalName")){
let data5 = data4.legalName;
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/operator/legalName",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operator/legalName",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data4.registryCode !== undefined && func0.call(data4, "registryCode")){
let data6 = data4.registryCode;
if(typeof data6 === "string"){
if(!pattern4.test(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/operator/registryCode",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operator/registryCode",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data4.jurisdiction !== undefined && func0.call(data4, "jurisdiction")){
let data7 = data4.jurisdiction;
if(typeof data7 === "string"){
if(!pattern8.test(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/operator/jurisdiction",keyword:"pattern",params:{pattern: "^[A-Z]{2}$"},message:"must match pattern \""+"^[A-Z]{2}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operator/jurisdiction",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/operator",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.autonomyMax !== undefined && func0.call(data, "autonomyMax")){
let data8 = data.autonomyMax;
if(!((((((data8 === "A0") || (data8 === "A1")) || (data8 === "A2")) || (data8 === "A3")) || (data8 === "A4")) || (data8 === "A5"))){
(vErrors ??= []).push({instancePath:instancePath+"/autonomyMax",keyword:"enum",params:{allowedValues: schema33.properties.autonomyMax.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.skills !== undefined && func0.call(data, "skills")){
let data9 = data.skills;
if(Array.isArray(data9)){
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
if(typeof data10 === "string"){
if(!pattern4.test(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/skills/" + i0,keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/skills/" + i0,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/skills",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.prohibited !== undefined && func0.call(data, "prohibited")){
let data11 = data.prohibited;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(typeof data12 === "string"){
if(!pattern4.test(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/prohibited/" + i1,keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prohibited/" + i1,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prohibited",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.tools !== undefined && func0.call(data, "tools")){
let data13 = data.tools;
if(Array.isArray(data13)){
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
if(typeof data14 === "string"){
if(!pattern4.test(data14)){
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + i2,keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools/" + i2,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tools",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.dataScope !== undefined && func0.call(data, "dataScope")){
let data15 = data.dataScope;
if(Array.isArray(data15)){
const len3 = data15.length;
for(let i3=0; i3<len3; i3++){
let data16 = data15[i3];
if(typeof data16 === "string"){
if(!pattern4.test(data16)){
(vErrors ??= []).push({instancePath:instancePath+"/dataScope/" + i3,keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dataScope/" + i3,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/dataScope",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.channels !== undefined && func0.call(data, "channels")){
let data17 = data.channels;
if(Array.isArray(data17)){
const len4 = data17.length;
for(let i4=0; i4<len4; i4++){
let data18 = data17[i4];
if(typeof data18 === "string"){
if(!pattern4.test(data18)){
(vErrors ??= []).push({instancePath:instancePath+"/channels/" + i4,keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channels/" + i4,keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channels",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.limits !== undefined && func0.call(data, "limits")){
let data19 = data.limits;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.maxRiskWithoutApproval !== undefined && func0.call(data19, "maxRiskWithoutApproval")){
let data20 = data19.maxRiskWithoutApproval;
if((typeof data20 !== "string") && (!((typeof data20 == "number") && (isFinite(data20))))){
(vErrors ??= []).push({instancePath:instancePath+"/limits/maxRiskWithoutApproval",keyword:"type",params:{type: schema33.properties.limits.properties.maxRiskWithoutApproval.type},message:"must be string,number"});
errors++;
}
}
if(data19.maxTransactionEur !== undefined && func0.call(data19, "maxTransactionEur")){
let data21 = data19.maxTransactionEur;
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
(vErrors ??= []).push({instancePath:instancePath+"/limits/maxTransactionEur",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/limits/maxTransactionEur",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data19.humanEscalation !== undefined && func0.call(data19, "humanEscalation")){
let data22 = data19.humanEscalation;
if(((typeof data22 !== "boolean") && (typeof data22 !== "string")) && (!(data22 && typeof data22 == "object" && !Array.isArray(data22)))){
(vErrors ??= []).push({instancePath:instancePath+"/limits/humanEscalation",keyword:"type",params:{type: schema33.properties.limits.properties.humanEscalation.type},message:"must be boolean,string,object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/limits",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.bindingsHash !== undefined && func0.call(data, "bindingsHash")){
let data23 = data.bindingsHash;
if(typeof data23 === "string"){
if(func67(data23) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/bindingsHash",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/bindingsHash",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"schema":true,"name":true,"role":true,"mission":true,"operator":true,"autonomyMax":true,"skills":true,"prohibited":true,"tools":true,"dataScope":true,"channels":true,"limits":true,"bindingsHash":true},"dynamicProps":false,"dynamicItems":false};
return validate20;
}
